// The brand page of the desk: the fields write into the block, the block into the screens.
;(() => {
  const form = document.getElementById('block-form')
  const { block: area, brandName: name } = form.elements
  const frames = [...document.querySelectorAll('iframe')]
  const seeds = [...document.querySelectorAll('[data-seed]')]
  let css = {}

  const read = () => {
    try {
      return JSON.parse(area.value)
    } catch {
      return null
    }
  }

  /** What the block says, in the fields. */
  const fill = () => {
    const block = read()
    if (!block) return
    if (document.activeElement !== name) name.value = block.brandName ?? ''
    for (const field of seeds) {
      const colour = block.brand?.colors?.[field.dataset.seed] ?? ''
      if (field !== document.activeElement)
        field.value = field.type === 'color' ? colour || '#808080' : colour
    }
  }

  const dress = (frame) => {
    const { contentWindow, contentDocument } = frame
    if (!contentWindow?.CSSStyleSheet || !css[frame.dataset.theme]) return
    const sheet = new contentWindow.CSSStyleSheet()
    sheet.replaceSync(css[frame.dataset.theme])
    contentDocument.adoptedStyleSheets = [sheet]
  }

  /** Loads the screens with the block as it is now; colours alone need no load. */
  const load = () => {
    for (const { name: target, dataset } of frames) {
      form.action = `/desk/brand/preview/${dataset.screen}`
      form.target = target
      form.submit()
    }
  }

  const say = ({ problems, clamped }) => {
    const rest = []
    for (const place of document.querySelectorAll('[data-problem]')) place.textContent = ''
    for (const problem of problems) {
      const at = problem.indexOf(': ')
      const place = document.querySelector(`[data-problem="${CSS.escape(problem.slice(0, at))}"]`)
      if (place) place.textContent = problem.slice(at + 2)
      else rest.push(problem)
    }
    for (const { seed, theme, to, contrast } of clamped)
      document.querySelector(`[data-problem="brand.colors.${seed}"]`).textContent +=
        ` Words in the ${theme} theme: ${to} (contrast ${contrast.from} → ${contrast.to}).`
    document.getElementById('problems').textContent = rest.join('\n')
  }

  let shown = ''
  let asked = 0
  const check = async () => {
    const turn = ++asked
    const answer = await fetch('/desk/brand/check', { method: 'POST', body: area.value })
    const result = await answer.json()
    // A later change was asked about meanwhile.
    if (turn !== asked) return
    css = result.css
    say(result)
    const block = read()
    const besideColours = JSON.stringify({ ...block, brand: { ...block?.brand, colors: null } })
    if (besideColours !== shown) load()
    else frames.forEach(dress)
    shown = besideColours
  }

  let timer
  const changed = () => {
    fill()
    clearTimeout(timer)
    timer = setTimeout(() => void check(), 400)
  }

  /** Writes a member of the block; an empty one goes. */
  const write = (change) => {
    const block = read()
    if (!block) return
    change(block)
    area.value = JSON.stringify(block, null, 2)
    changed()
  }

  area.addEventListener('input', changed)
  name.addEventListener('input', () => write((block) => void (block.brandName = name.value || undefined)))
  for (const field of seeds)
    field.addEventListener('input', () =>
      write((block) => {
        const brand = (block.brand ??= {})
        brand.colors = { ...brand.colors, [field.dataset.seed]: field.value || undefined }
      }),
    )
  for (const frame of frames) frame.addEventListener('load', () => dress(frame))
  document.getElementById('download').addEventListener('click', () => {
    const href = URL.createObjectURL(new Blob([area.value], { type: 'application/json' }))
    Object.assign(document.createElement('a'), {
      href,
      download: `platform.${form.dataset.host}.json`,
    }).click()
    URL.revokeObjectURL(href)
  })
  fill()
  void check()
})()
