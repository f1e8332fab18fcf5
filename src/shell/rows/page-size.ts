/** So many rows a list asks for at once; a back end may send fewer. A list of no more stands whole. */
export const pageSize = 40
