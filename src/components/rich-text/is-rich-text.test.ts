import { describe, expect, it } from 'vitest'
import { isRichText } from './rich-text.tsx'

describe('what needs the sanitiser', () => {
  it('is markup that plain text would lose', () => {
    for (const source of ['<b>x</b>', 'see <a href="/x">x</a>', '<IMG\nsrc=x>', '<br><table><tr><td>1'])
      expect(isRichText(source), source).toBe(true)
  })
  it('is not plain text, nor what plain text shows as well', () => {
    for (const source of [
      '',
      ...'a < b > c|<p>one</p><ul><li>two</li></ul>|x<br>y|<script>a</script>|<abc>'.split('|'),
    ])
      expect(isRichText(source), source).toBe(false)
  })
})
