/** Enough of a Response for `ofetch`, without streams; a body that is an error cannot be read. */
export const fakeResponse = (body: string | Error, status = 200) => ({
  status,
  ok: status < 400,
  headers: new Headers(),
  body: {},
  text: async () => {
    if (body instanceof Error) throw body
    return body
  },
})
