import { describe, expect, it } from 'vitest'
import { escapeFalseTags, textBlocks } from './text-blocks.ts'

const texts = (source: string) => textBlocks(source).map(({ text }) => text)

describe('textBlocks', () => {
  it('keeps paragraphs and lists of an editor, without tags', () => {
    expect(textBlocks('<p>Open <b>daily</b></p><ul><li>Mon</li><li class="x">Tue</li></ul>')).toEqual([
      { kind: 'paragraph', text: 'Open daily' },
      { kind: 'item', text: 'Mon' },
      { kind: 'item', text: 'Tue' },
    ])
  })
  it('keeps angle brackets that are no tags', () => {
    expect(texts('1 < 2 and 3 > 2 &amp; &lt;b&gt; &#12354;')).toEqual(['1 < 2 and 3 > 2 & <b> あ'])
  })
  it.each([
    'Write to <support@example.com> or <b@example.com>.',
    'See <https://example.com/help?a=1&b=2> or <www.example.com/a>.',
    'Your ID is <your-id>, <あなたのID>, <tên của bạn>, <내 ID> or </your-id>.',
    'x <a and y> z, a<b, 3 <5> 4, <3, <b, p <q',
    'a<b <Taro>, i<s <3, 1<u<5 <you>',
    '<!important> <?> </> < b > <>',
    '« <コイン名> » <<i> <your <id>>',
  ])('keeps what only looks like a tag: %s', (source) => {
    const expected = source.replaceAll('<i>', '')
    expect(texts(source).join()).toBe(expected)
    // Next to real markup, only that markup is removed.
    expect(texts(`<b>!</b> ${source}`).join()).toBe(`! ${expected}`)
    // An HTML parser opens a tag only at these characters.
    expect(escapeFalseTags(expected)).not.toMatch(/<[a-z/!?]/i)
  })
  it('recognizes the tags of editors', () => {
    const tags =
      '<FONT color="red">|<o:p>|</o:p>|<st1:place w:st="on">|<br/>|<td nowrap>|<a\nhref="/x">|<?xml:namespace prefix = o />'
    for (const tag of [...tags.split('|'), '<!DOCTYPE html>']) expect(texts(`${tag}x`), tag).toEqual(['x'])
  })
  it('drops scripts, styles and comments', () => {
    expect(texts('a<script>alert(1)</script><style>p{}</style><!-- no -->b<script>unclosed')).toEqual(['ab'])
  })
  it('returns nothing for an empty text', () => {
    expect(textBlocks('<p> </p><ul><li></li></ul>')).toEqual([])
  })
})
