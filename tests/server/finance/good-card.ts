/** A Japanese bank card that passes every rule. */
export const goodCard = {
  bank: 'みずほ銀行',
  branchCode: '001',
  branchName: '東京営業部',
  accountType: 'ordinary',
  bankAccount: '1234567',
  firstName: 'タロウ',
  lastName: 'ヤマダ',
  pinyinName: '',
}
