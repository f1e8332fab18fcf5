/** An id as it stands in an address: a number stays bare (`?id=3`), where text that looks like one is quoted. */
export const addressId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)
