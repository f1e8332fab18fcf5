/** Tree search and tree walk (spec §9, "utilities present"), over whatever has children. */

type ChildrenOf<Node> = (node: Node) => readonly Node[] | undefined

/** Every node, each before its children, in their order. */
export function* walkTree<Node>(roots: readonly Node[], childrenOf: ChildrenOf<Node>): Generator<Node> {
  for (const node of roots) {
    yield node
    yield* walkTree(childrenOf(node) ?? [], childrenOf)
  }
}

/** The way from a root to the first node that fits, both included; null when none does. */
export function findInTree<Node>(
  roots: readonly Node[],
  childrenOf: ChildrenOf<Node>,
  fits: (node: Node) => boolean,
): Node[] | null {
  for (const node of roots) {
    if (fits(node)) return [node]
    const below = findInTree(childrenOf(node) ?? [], childrenOf, fits)
    if (below) return [node, ...below]
  }
  return null
}
