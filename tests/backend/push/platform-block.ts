const block = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

/**
 * The page with push switched on in its platform block, as an operator would write it by hand: the capability, and the
 * public key of this back end. A page without a block stays as it is.
 */
export function withPush(page: string, pushKey: string): string {
  return page.replace(block, (_whole, open: string, text: string, close: string) => {
    const platform = JSON.parse(text) as { capabilities?: string[] }
    const capabilities = [...new Set([...(platform.capabilities ?? []), 'push'])]
    return open + JSON.stringify({ ...platform, capabilities, pushKey }) + close
  })
}
