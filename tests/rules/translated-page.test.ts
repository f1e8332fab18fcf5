import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import {
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isIfStatement,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isReturnStatement,
  isStringLiteral,
  type JsxChild,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, SignatureKind, TypeFlags, type Type, type UnionType } from 'typescript/unstable/sync'
import { describe, expect, it } from 'vitest'

/** A file that the rule reads with these faults at its end: they have to be all that it finds. */
const plantedIn = 'src/ui/spinner.tsx'
const planted = `
function Planted({ name, children }: { name: string; children: React.ReactNode }) {
  return <p>{name ? <br /> : null}{children}{/* no text of its own: */}{name && <br />}</p>
}
export const plants = (t: (key: string, values?: object) => string, name: string, open: boolean) => [
  <p key="1">{t('one')}<br /></p>,
  <p key="2">{name}</p>,
  <p key="3"><span>{name}</span> <br /></p>,
  <p key="4">{open && t('four')}<br /></p>,
  <p key="5">{t('five')}{open && <br />}</p>,
  <p key="6">{t('six', { name })}<br /></p>,
  <>{t('seven')}</>,
  <Planted key="8" name="">{t('eight')}</Planted>,
]
function Words({ name }: { name: string }) {
  return name
}
`
const found = [
  'return name',
  "{open && t('four')}",
  "{t('five')}",
  "{t('six', { name })}",
  "{t('seven')}",
  "{t('eight')}",
]

/** What an expression gives to React: text, whatever its caller hands in, or nothing that a translator replaces. */
type Content = 'text' | 'any content' | 'none'

const api = new API({
  cwd: process.cwd(),
  fs: {
    readFile: (file) => (file.endsWith(plantedIn) ? readFileSync(plantedIn, 'utf8') + planted : undefined),
  },
})
const [project] = api.updateSnapshot({ openProject: resolve('src/tsconfig.json') }).getProjects()
if (!project) throw new Error('TypeScript opened no project')
const { program, checker } = project

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

function contentOf(type: Type | undefined): Content {
  if (!type) return 'none'
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any content'
  if (type.flags & TypeFlags.Union) {
    const parts = (type as UnionType).getTypes()
    const contents = parts.map(contentOf)
    if (contents.includes('any content')) return 'any content'
    if (!contents.includes('text')) return 'none'
    return parts.some((part) => part.getSymbol()?.name === 'Iterable') ? 'any content' : 'text'
  }
  if (type.flags & textFlags) {
    // What `text && <p />` leaves of the text is empty, and a translator leaves spaces alone.
    const isLiteral = (type.flags & TypeFlags.Literal) !== 0 && 'value' in type
    return isLiteral && /^(0|\s*)$/.test(String(type.value)) ? 'none' : 'text'
  }
  const [call] = checker.getSignaturesOfType(type, SignatureKind.Call)
  return call ? contentOf(checker.getReturnTypeOfSignature(call)) : 'none'
}

const contentOfChild = (child: JsxChild): Content => {
  if (isJsxText(child)) return child.text.trim() ? 'text' : 'none'
  if (!isJsxExpression(child) || !child.expression) return 'none'
  return contentOf(checker.getTypeAtLocation(child.expression))
}

/** Words of the app without a value in them: they stay as they are while the page is open. */
const isConstant = (child: JsxChild) => {
  if (isJsxText(child)) return true
  const expression = isJsxExpression(child) ? child.expression : undefined
  if (!expression || isStringLiteral(expression)) return true
  return (
    isCallExpression(expression) &&
    expression.expression.getText() === 't' &&
    expression.arguments.length === 1 &&
    expression.arguments.every(isStringLiteral)
  )
}
const isElement = (node: Node) => isJsxElement(node) || isJsxSelfClosingElement(node)
/** An element that neither comes nor goes, as a component may: React puts what comes in front of a text. */
const isFixed = (node: Node) =>
  /^(?:[a-z]|Icon$)/.test(
    isJsxElement(node)
      ? node.openingElement.tagName.getText()
      : isJsxSelfClosingElement(node)
        ? node.tagName.getText()
        : '',
  )

interface Place {
  node: Node
  file: SourceFile
}
const said = ({ node, file }: Place) =>
  `${relative('', file.fileName)}:${file.text.slice(0, node.getStart(file)).split('\n').length} ${node.getText(file).replaceAll(/\s+/g, ' ')}`

const faults: string[] = []
/** Props that a component puts beside other content as they come: `Field.children`. */
const bareProps = new Set<string>()
/** Every prop that a component is given, by the same name. */
const given: (Place & { prop: string; content: Content; within: string })[] = []
let texts = 0

/** The props that a bare expression takes its content from. */
function noteProps(expression: Node, within: string): void {
  if (isIdentifier(expression)) bareProps.add(`${within}.${expression.text}`)
  if (!isElement(expression)) expression.forEachChild((child) => noteProps(child, within))
}

function readChildren(children: readonly JsxChild[], tag: string | null, within: string, file: SourceFile) {
  const significant = children.filter((child) =>
    isJsxText(child)
      ? /\S/.test(child.text) || !child.text.includes('\n')
      : !isJsxExpression(child) || child.expression,
  )
  const stays = tag !== null && significant.every((child) => isFixed(child) || isConstant(child))
  for (const child of significant) {
    const content = contentOfChild(child)
    if (content === 'none') continue
    texts += 1
    if (tag && /^[A-Z]/.test(tag)) given.push({ node: child, file, prop: `${tag}.children`, content, within })
    if ((significant.length === 1 && tag !== null) || stays) continue
    if (content === 'text') faults.push(said({ node: child, file }))
    else noteProps(child, within)
  }
}

/** Whether a statement is in the body of the component itself, and not in a function within. */
function isComponent(node: Node, within: string): boolean {
  if (isFunctionDeclaration(node)) return node.name?.text === within
  return (isBlock(node) || isIfStatement(node)) && isComponent(node.parent, within)
}

function read(node: Node, file: SourceFile, within: string): void {
  if (isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) within = node.name?.text ?? ''
  if (isJsxElement(node))
    readChildren([...node.children], node.openingElement.tagName.getText(file), within, file)
  if (isJsxFragment(node)) readChildren([...node.children], null, within, file)
  if (isJsxAttribute(node) && node.initializer) {
    const tag = node.parent.parent
    const name = 'tagName' in tag ? (tag.tagName as Node).getText(file) : ''
    const value = isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
    if (value && /^[A-Z]/.test(name))
      given.push({
        node,
        file,
        prop: `${name}.${node.name.getText(file)}`,
        content: contentOf(checker.getTypeAtLocation(value)),
        within,
      })
  }
  if (isReturnStatement(node) && node.expression && isComponent(node.parent, within)) {
    const content = contentOf(checker.getTypeAtLocation(node.expression))
    if (content === 'text') faults.push(said({ node, file }))
    else if (content === 'any content') noteProps(node.expression, within)
  }
  node.forEachChild((child) => read(child, file, within))
}

for (const name of program.getSourceFileNames()) {
  const file = /\/src\/.*(?<!\.test)\.tsx$/.test(name) ? program.getSourceFile(name) : undefined
  if (file) read(file, file, '')
}

// A component that hands on what it is given, hands it on to the prop of another.
for (let size = -1; size !== bareProps.size;) {
  size = bareProps.size
  for (const { prop, content, node, within } of given)
    if (content === 'any content' && bareProps.has(prop)) noteProps(node, within)
}
for (const one of given) if (one.content === 'text' && bareProps.has(one.prop)) faults.push(said(one))
api.close()

describe('a page that the browser translates', () => {
  it('keeps each text that may change in an element of its own, whose place React finds again', () => {
    expect(texts).toBeGreaterThan(500)
    expect(
      faults.filter((fault) => !fault.startsWith(plantedIn)),
      'a translator replaces text nodes by <font>: put the text, or all of it in one template, into a <span>',
    ).toEqual([])
  })
  it('would notice each kind of bare text', () => {
    const ofPlanted = faults.filter((fault) => fault.startsWith(plantedIn))
    expect(ofPlanted.map((fault) => fault.replace(/^\S+ /, '')).toSorted()).toEqual(found.toSorted())
  })
})
