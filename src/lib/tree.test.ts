import { describe, expect, it } from 'vitest'
import { findInTree, walkTree } from './route-tree.ts'

interface Node {
  name: string
  children?: Node[]
}
const trees: Node[] = [
  { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }, { name: 'd' }] },
  { name: 'e', children: [{ name: 'c' }] },
]
const childrenOf = (node: Node) => node.children

describe('walkTree', () => {
  it('visits every node before its children', () => {
    expect([...walkTree(trees, childrenOf)].map(({ name }) => name).join('')).toBe('abcdec')
  })
})

describe('findInTree', () => {
  it('returns the path to the first match', () => {
    const way = findInTree(trees, childrenOf, ({ name }) => name === 'c')
    expect(way?.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
  it('returns null if none matches', () => {
    expect(findInTree(trees, childrenOf, ({ name }) => name === 'z')).toBeNull()
  })
})
