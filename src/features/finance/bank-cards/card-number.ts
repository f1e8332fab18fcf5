/** Chinese card numbers: the check digit (ISO/IEC 7812) and the bank that the first digits name. */

/** Every second digit from the right counts double; the sum ends in zero. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** First digits of debit cards by the code that the banks' dictionary uses. */
const prefixes: Record<string, readonly string[]> = {
  ICBC: ['622202', '622203', '622208', '621225', '621226', '621227', '620200', '621281', '955880', '955881'],
  CCB: ['621700', '622700', '622280', '436742', '621284', '621081', '623668'],
  ABC: ['622848', '622845', '622846', '622849', '623052', '621336'],
  BOC: ['621660', '621661', '621663', '621667', '621669', '621785', '621788', '456351', '601382', '621330'],
  BOCOM: ['622260', '622261', '622262', '622258', '622259', '621069', '601428'],
  CMB: ['622588', '622580', '622575', '622577', '621485', '621483', '621486', '410062'],
  PSBC: ['621098', '622150', '622151', '622188', '621096', '621799', '621797', '955100'],
  CITIC: ['622690', '622691', '622692', '622696', '622698', '621771', '621773', '433670'],
  CEB: ['622660', '622662', '622664', '622666', '622668', '622670', '621489', '621492'],
  CMBC: ['622615', '622617', '622618', '622619', '622620', '622622', '621691', '415599'],
  SPDB: ['622516', '622517', '622518', '622521', '622522', '622523', '621791', '621792', '984301'],
  PAB: ['622155', '622156', '622298', '621626', '623058', '602907', '627069'],
}

/** The bank code that a card number belongs to, or null when its first digits are not known. */
export function bankOfCard(digits: string): string | null {
  const entry = Object.entries(prefixes).find(([, known]) =>
    known.some((prefix) => digits.startsWith(prefix)),
  )
  return entry?.[0] ?? null
}
