import { describeMatrix } from './support/axe-matrix.ts'

// Filipino has the longest words, and is looked at nowhere else in `npm test`.
describeMatrix({
  language: 'fil-PH',
  pages: {
    'the demo player': ['/user/finance/deposit', '/user/account-setting'],
  },
})
