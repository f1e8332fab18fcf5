import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const texts = (source: string) => textBlocks(source).map(({ text }) => text)

describe('textBlocks', () => {
  it('reads plain text line by line', () => {
    expect(texts('One.\n\nTwo.\r\nThree.')).toEqual(['One.', 'Two.', 'Three.'])
  })
  it('keeps the paragraphs and lists of an editor, without its tags', () => {
    expect(textBlocks('<p>Open <b>daily</b></p><ul><li>Mon</li><li class="x">Tue</li></ul>')).toEqual([
      { kind: 'paragraph', text: 'Open daily' },
      { kind: 'item', text: 'Mon' },
      { kind: 'item', text: 'Tue' },
    ])
  })
  it('keeps signs that are no tags', () => {
    expect(texts('1 < 2 and 3 > 2 &amp; &lt;b&gt; &#12354;')).toEqual(['1 < 2 and 3 > 2 & <b> あ'])
  })
  it('leaves scripts, styles and comments out', () => {
    expect(texts('a<script>alert(1)</script><style>p{}</style><!-- no -->b<script>unclosed')).toEqual(['ab'])
  })
  it('has nothing to show for nothing', () => {
    expect(textBlocks('<p> </p><ul><li></li></ul>')).toEqual([])
  })
})
