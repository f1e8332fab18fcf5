/** Small signs of the coins, drawn for this product: a disc in the coin's colour and a plain glyph in strokes. */
const glyphs: Record<string, { disc: string; shade: string; glyph: string }> = {
  usdt: {
    disc: '#2FA888',
    shade: '#1C7C64',
    glyph: '<path d="M14 15h20M24 15v20"/><ellipse cx="24" cy="22" rx="11" ry="3.2"/>',
  },
  btc: {
    disc: '#F29A38',
    shade: '#C66F12',
    glyph:
      '<path d="M19 13v22M18 13h9a5 5 0 0 1 0 10h-8 9a6 6 0 0 1 0 12H18M22 10v3M26 10v3M22 35v3M26 35v3"/>',
  },
  eth: {
    disc: '#6F7FE8',
    shade: '#4452B8',
    glyph: '<path d="M24 9l10 16-10 6-10-6zM14 25l10-5 10 5M15 29l9 10 9-10"/>',
  },
  xrp: {
    disc: '#56708A',
    shade: '#364B60',
    glyph: '<path d="M14 14l5 5a7 7 0 0 0 10 0l5-5M14 34l5-5a7 7 0 0 1 10 0l5 5"/>',
  },
  ton: {
    disc: '#3B9BE6',
    shade: '#1C6FB4',
    glyph: '<path d="M14 15h20a1 1 0 0 1 1 2L24 36 13 17a1 1 0 0 1 1-2zM24 15v20"/>',
  },
}

/** The picture of a coin by its code in small letters, or nothing. */
export function cryptoIconOf(coin: string): string | undefined {
  const found = Object.hasOwn(glyphs, coin) ? glyphs[coin] : undefined
  if (!found) return undefined
  const { disc, shade, glyph } = found
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">' +
    `<defs><linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${disc}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>` +
    '<circle cx="24" cy="24" r="24" fill="url(#d)"/><circle cx="24" cy="24" r="20.5" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>' +
    `<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`
  )
}
