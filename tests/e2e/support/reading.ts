/** A page as a screen reader reads it from top to bottom: Chromium's accessibility tree, one line an object. */
import type { CDPSession } from 'playwright/test'

interface Value {
  value?: unknown
}
interface AxNode {
  nodeId: string
  ignored: boolean
  parentId?: string
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}
interface DomNode {
  backendNodeId: number
  attributes?: string[]
  children?: DomNode[]
}

export interface Reading {
  lines: string[]
  /** The object that has the focus; "nothing" where that is the document. */
  focus: string
  /** The open modal dialogs and the landmark of the page: another one is another screen. */
  place: string
}

/** Objects that are read as one, by their name. */
const leaves = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'option',
  'menuitem',
  'img',
  'image',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'slider',
  'progressbar',
  'meter',
  'heading',
  'Date',
  'DisclosureTriangle',
])
/** Objects that a screen reader says when it comes into them. */
const groups = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'complementary',
  'region',
  'search',
  'form',
  'dialog',
  'alertdialog',
  'list',
  'table',
  'group',
  'radiogroup',
  'tablist',
  'tabpanel',
  'article',
  'status',
  'alert',
  'log',
  'figure',
  'listbox',
  'toolbar',
  'Iframe',
])
/** Groups that say nothing without a name. */
const namedOnly = new Set(['region', 'form', 'group', 'article', 'figure', 'status', 'alert', 'log'])

const textOf = (value: Value | undefined) =>
  (typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function statesOf(node: AxNode, attributes: ReadonlyMap<string, string>): string[] {
  const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value
  const current = attributes.get('aria-current')
  const isTextless = textOf(node.role) === 'heading'
  return [
    isTextless ? `level ${String(property('level'))}` : '',
    property('checked') === 'true' ? 'checked' : property('checked') === 'false' ? 'not checked' : '',
    property('pressed') === 'true' ? 'pressed' : property('pressed') === 'false' ? 'not pressed' : '',
    property('selected') === true ? 'selected' : '',
    property('expanded') === true ? 'expanded' : property('expanded') === false ? 'collapsed' : '',
    property('disabled') === true ? 'disabled' : '',
    property('required') === true ? 'required' : '',
    property('busy') === true || property('busy') === 1 ? 'busy' : '',
    ![undefined, 'false', false].includes(property('invalid') as string | false | undefined) ? 'invalid' : '',
    current && current !== 'false' ? `current ${current}` : '',
    attributes.get('lang') ? `in ${attributes.get('lang')}` : '',
  ].filter(Boolean)
}

/** The attributes of every element, by the number that the accessibility tree knows it by. */
function attributesIn(root: DomNode): Map<number, Map<string, string>> {
  const found = new Map<number, Map<string, string>>()
  const walk = ({ backendNodeId, attributes = [], children = [] }: DomNode): void => {
    const own = new Map<string, string>()
    for (let at = 0; at + 1 < attributes.length; at += 2)
      own.set(attributes[at] ?? '', attributes[at + 1] ?? '')
    found.set(backendNodeId, own)
    children.forEach(walk)
  }
  walk(root)
  return found
}

/** Reads the whole document as it stands now. */
export async function read(cdp: CDPSession): Promise<Reading> {
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1 })) as { root: DomNode }
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  const attributes = attributesIn(root)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const modals: string[] = []
  let words: string[] = []
  let focus = 'nothing'

  const describe = (node: AxNode): string => {
    const own = attributes.get(node.backendDOMNodeId ?? -1) ?? new Map<string, string>()
    const [role, name, value] = [textOf(node.role), textOf(node.name), textOf(node.value)]
    const description = textOf(node.description)
    return [
      role,
      name ? ` "${name}"` : '',
      value && value !== name ? ` = "${value}"` : '',
      ...statesOf(node, own).map((state) => `, ${state}`),
      description && description !== name ? ` (${description})` : '',
    ].join('')
  }
  const put = (depth: number, line: string) => lines.push('  '.repeat(depth) + line)
  const flush = (depth: number) => {
    if (words.length) put(depth, words.join(' '))
    words = []
  }

  function walk(node: AxNode, depth: number): void {
    const role = textOf(node.role)
    const focused = node.properties?.some(({ name, value }) => name === 'focused' && value.value === true)
    if (focused && role !== 'RootWebArea') focus = describe(node)
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    if (!node.ignored && role === 'StaticText') {
      const said = textOf(node.name)
      if (said) words.push(said)
      return
    }
    if (node.ignored || role === 'InlineTextBox') return children.forEach((child) => walk(child, depth))
    if (leaves.has(role)) {
      flush(depth)
      put(depth, describe(node))
      // What has the focus may be within: a heading with a link.
      if (role === 'heading') children.forEach((child) => findInteractive(child, depth + 1))
      return
    }
    const isGroup = groups.has(role) && (!namedOnly.has(role) || textOf(node.name) !== '')
    if (isGroup) {
      flush(depth)
      put(depth, describe(node))
      if (role === 'dialog' || role === 'alertdialog') modals.push(textOf(node.name))
    }
    const inner = depth + (isGroup ? 1 : 0)
    if (!['none', 'strong', 'emphasis', 'time', 'code'].includes(role)) flush(inner)
    children.forEach((child) => walk(child, inner))
    if (!['none', 'strong', 'emphasis', 'time', 'code'].includes(role)) flush(inner)
  }
  function findInteractive(node: AxNode, depth: number): void {
    if (!node.ignored && textOf(node.role) !== 'StaticText' && leaves.has(textOf(node.role)))
      walk(node, depth)
    else
      for (const id of node.childIds ?? []) {
        const child = byId.get(id)
        if (child) findInteractive(child, depth)
      }
  }
  const [top] = nodes
  if (top) walk(top, 0)
  flush(0)
  return { lines, focus, place: modals.join(' / ') }
}
