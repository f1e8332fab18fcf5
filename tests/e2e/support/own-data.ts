export const devicePath = '/user/account-setting?section=device'
export const dataPath = '/user/account-setting?section=data'
