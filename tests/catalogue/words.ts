/** Texts that are hard on a layout, for the states of that name. */
export const long =
  'A text that is much longer than anybody planned for, as translations and operators write them'
export const unbroken = 'WithoutASingleSpaceAsAccountNumbersAndAddressesAre0123456789abcdef'
export const japanese = '本日のご入金は手続き中です。反映までしばらくお待ちください。'
export const time = '2026-03-10T09:30:00Z'
export const nothing = () => undefined
