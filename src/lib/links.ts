/** Spec §5: a link counts as valid if it starts with http(s):, mailto: or tel:. */
export const isValidLink = (link: string) => /^(https?:|mailto:|tel:)/i.test(link.trim())
