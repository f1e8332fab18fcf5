import { describeMatrix } from './support/axe-matrix.ts'

// Filipino has the longest words, and is looked at nowhere else in `npm test`.
describeMatrix({
  language: 'fil-PH',
  pages: {
    'a visitor': ['/', '/game/guide'],
    'the demo player': ['/user/finance/deposit', '/user/station-letter', '/user/account-setting'],
    'an agent': ['/agent/subordinate-management'],
  },
})
