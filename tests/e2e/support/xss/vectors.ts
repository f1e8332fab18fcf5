/** Hostile contents, made by rule: each calls `top.hit(n)` with its own number wherever one of its tricks works. */

const tags = `a b i p div span img svg math body video audio source input form button select textarea details
  marquee object embed iframe table td style link keygen isindex frameset x-y font picture dialog
  template blockquote h1`.split(/\s+/)
const events = `error load click mouseover focus focusin toggle animationstart transitionend pointerover begin
  beforetoggle wheel copy paste input auxclick scroll cut blur start pointerrawupdate
  webkitanimationend contentvisibilityautostatechange`.split(/\s+/)
export const handlerEvents: readonly string[] = events

const coded = (text: string) => [...text].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('')
const padded = (text: string) => [...text].map((sign) => `&#0000${sign.charCodeAt(0)};`).join('')

/** Spellings of one attribute. */
const spellings: ((name: string, code: string) => string)[] = [
  (name, code) => ` ${name}="${code}"`,
  (name, code) => ` ${name}='${code}'`,
  (name, code) => ` ${name}=${code}`,
  (name, code) => `/${name}=${code} `,
  (name, code) => ` ${name.toUpperCase()}="${code}"`,
  (name, code) => `\n${name}\n=\n"${code}"`,
  (name, code) => `\t${name}\t=\t'${code}'`,
  (name, code) => `\f${name}="${coded(code)}"`,
  (name, code) => ` ${name}="${padded(code)}"`,
  (name, code) => ` x="><" ${name}="${code}"`,
  (name, code) => ` "a" ${name}="${code}"`,
  (name, code) => ` src=x: tabindex=0 autofocus ${name}="${code}"`,
]

/** Spellings of `javascript:` and of other schemes that run or show what they carry. */
const addresses: ((code: string) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => ` \u0001javascript:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `java&#10;script:${code}`,
  (code) => `java&Tab;script&colon;${code}`,
  (code) => `${coded('javascript:')}${code}`,
  (code) => `${padded('javascript:')}${code}`,
  (code) => `javascript&#58;${code}`,
  (code) => `javascript://x.test/%0a${code}`,
  (code) => `javascript://https://x.test/%0d${code}`,
  (code) => `\u2028javascript:${code}`,
  (code) => `vbscript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
  (code) => `data:text/javascript,${code}`,
  (code) => `blob:null/${code}`,
  (code) => `filesystem:http://x/${code}`,
  (code) => `//x.test/${code}`,
  (code) => `/\\x.test/${code}`,
  (code) => `https://user:javascript@x.test/${code}`,
  (code) => `feed:javascript:${code}`,
  (code) => `view-source:javascript:${code}`,
  (code) => `mailto:a@x.test?body=${code}" onclick="${code}`,
]
export const addressVectors = (code: string): string[] => addresses.map((spell) => spell(code))

/** Where an address is followed. */
const sinks: ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<a href=\n'${url}' target=_self>x</a>`,
  (url) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
  (url) => `<svg><a href="#"><animate attributeName=href values="${url}" /><text>x</text></a></svg>`,
  (url) => `<math><maction actiontype="statusline" xlink:href="${url}">x</maction></math>`,
  (url) => `<math href="${url}"><mi>x</mi></math>`,
  (url) => `<map name=m><area href="${url}" shape=default></map><img usemap=#m alt=x>`,
  (url) => `<form action="${url}"><button>x</button></form>`,
  (url) => `<form><button formaction="${url}">x</button><input type=image formaction="${url}"></form>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<object data="${url}"></object><embed src="${url}">`,
  (url) => `<img src="${url}" srcset="${url}" lowsrc="${url}">`,
  (url) => `<video poster="${url}" src="${url}"></video>`,
  (url) => `<link rel=import href="${url}"><link rel=stylesheet href="${url}">`,
  (url) => `<script src="${url}"></script>`,
  (url) => `<table background="${url}"><td background="${url}">x</table>`,
  (url) => `<blockquote cite="${url}"><a ping="${url}" href="${url}">x</a></blockquote>`,
  (url) => `<p style="background:url('${url}')">x</p><use href="${url}">`,
]

/** Markup that a second parsing reads in another way (mutation), and other whole payloads. */
const mutations: ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><script href="data:,${code}" /></svg>`,
  (code) => `<svg/onload=${code}>`,
  (code) => `<svg><style><img src=x: onerror=${code}></style></svg>`,
  (code) => `<svg></p><style><a id="</style><img src=x: onerror=${code}>">`,
  (code) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${code}&gt;">`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${code}>`,
  (code) => `<math><mi><style><!--</style><img src=x: onerror=${code}>--></mi></math>`,
  (code) =>
    `<svg><foreignObject><p><style><!--</style><img src=x: onerror=${code}>--></p></foreignObject></svg>`,
  (code) => `<noscript><p title="</noscript><img src=x: onerror=${code}>">`,
  (code) => `<noembed><img title="</noembed><img src=x: onerror=${code}>"></noembed>`,
  (code) => `<noframes><img title="</noframes><img src=x: onerror=${code}>"></noframes>`,
  (code) => `<textarea><img title="</textarea><img src=x: onerror=${code}>"></textarea>`,
  (code) => `<title><img title="</title><img src=x: onerror=${code}>"></title>`,
  (code) => `<xmp><p title="</xmp><img src=x: onerror=${code}>"></xmp>`,
  (code) => `<style><p title="</style><img src=x: onerror=${code}>"></style>`,
  (code) => `<template><img src=x: onerror=${code}></template>`,
  (code) => `<template shadowrootmode=open><img src=x: onerror=${code}></template>`,
  (code) => `<select><template><img src=x: onerror=${code}></template></select>`,
  (code) => `<select><style></select><img src=x: onerror=${code}></style>`,
  (code) => `<!--><img src=x: onerror=${code}>-->`,
  (code) => `<!--!><img src=x: onerror=${code}>-->`,
  (code) => `<![CDATA[><img src=x: onerror=${code}>]]>`,
  (code) => `<svg><![CDATA[><image xlink:href="]]><img src=x: onerror=${code}//"></svg>`,
  (code) => `<?xml ?><img src=x: onerror=${code}>`,
  (code) => `<img src="x:\`" onerror=\`${code}\` x="\`>">`,
  (code) => `<img alt="<x" title="/><img src=x: onerror=${code}>">`,
  (code) => `<img src=x: onerror=${code}`,
  (code) => `<<img src=x: onerror=${code}//<`,
  (code) => `<img\u0000 src=x: onerror=${code}>`,
  (code) => `<img src=x: on\u0000error=${code}>`,
  (code) => `<iframe srcdoc="<img src=x: onerror=${code}>"></iframe>`,
  (code) => `<iframe srcdoc="&lt;script&gt;${code}&lt;/script&gt;"></iframe>`,
  (code) => `<form id=f><input name=attributes><input name=nodeName><img src=x: onerror=${code}></form>`,
  (code) => `<form><input name=textContent><input name=removeAttribute><svg onload=${code}></form>`,
  (code) => `<form onclick=${code}><input id=attributes name=attributes>x</form>`,
  (code) => `<a id=ownerDocument><a id=ownerDocument name=createElement onclick=${code}>x</a>`,
  (code) => `<table><tr><td><form><table><img src=x: onerror=${code}></table></form>`,
  (code) => `<a><b><a><b><a><img src=x: onerror=${code}></a></b></a></b></a>`,
  (code) => `<p><svg><p><math><annotation-xml encoding="text/html"><img src=x: onerror=${code}>`,
  (code) =>
    `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x: onerror=${code}>">`,
  (code) => `<svg><desc><svg><image href=1 onerror=${code} /></svg></desc></svg>`,
  (code) => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  (code) => `<svg><set attributeName=onmouseover to=${code}><use href="data:image/svg+xml,<svg id=x/>#x"/>`,
  (code) => `<svg><title><style><a title="</style></title><img src=x: onerror=${code}>">`,
  (code) => `<video><source onerror=${code}></video>`,
  (code) => `<audio src=x: onerror=${code}>`,
  (code) => `<details open ontoggle=${code}>x</details>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<button popovertarget=x>x</button><div popover id=x onbeforetoggle=${code}>x</div>`,
  (code) => `<dialog open onclose=${code}><form method=dialog><button>x</button></form></dialog>`,
  (code) => `<object data="data:text/html,<script>${code}</script>"></object>`,
  (code) => `<embed src="data:image/svg+xml,<svg onload='${code}'/>">`,
  (code) => `<body onload=${code}><body onpageshow=${code}>`,
  (code) => `<meta http-equiv=refresh content="9;url=javascript:${code}">`,
  (code) => `<base href="javascript:/"><a href="/%0a${code}">x</a>`,
  (code) => `<style>@import 'javascript:${code}';*{background:url(javascript:${code})}</style>`,
  (code) => `&lt;img src=x: onerror=${code}&gt;<b>&lt;script&gt;${code}&lt;/script&gt;</b>`,
  (code) => `${'<div>'.repeat(300)}<img src=x: onerror=${code}>`,
  (code) => `\u202e<img src=x: onerror=${code}>\u2066`,
  (code) => `<x/onclick=${code}><y autofocus tabindex=1 onfocus=${code}>`,
  // In brackets that are text.
  (code) => `<help@x.test <img src=x: onerror=${code}>>`,
  (code) => `<https://x.test/?<img src=x: onerror=${code}>`,
  (code) => `<your-id onclick=${code}><your <script>${code}</script>>`,
  (code) => `<a and <img src=x: onerror=${code}> b>`,
  (code) => `<img/<your-id> src=x: onerror=${code}>`,
  (code) => `<img title="<x>" src=x: onerror=${code}>`,
  (code) => `<!x <img src=x: onerror=${code}>></ <svg onload=${code}>>`,
  (code) => `<svg><x><style><your-id title="</style><img src=x: onerror=${code}>">`,
  (code) => `<math><x-y></math><style></x-y><img src=x: onerror=${code}>`,
  (code) => `<p is="x" onclick=${code}>x</p><slot name=x onslotchange=${code}>`,
]
const wrappers: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>${payload}</p>`,
  (payload) => `<table><tr><td>${payload}</td></tr></table>`,
  (payload) => `</p></div>">'>${payload}`,
]

/** All of them; the first mark makes each a rich text, so that none is shown as plain text only. */
export function htmlVectors(): string[] {
  const made: ((code: string) => string)[] = [
    ...tags.flatMap((tag, row) =>
      events.map((event, column) => {
        const spell = spellings[(row + column) % spellings.length] ?? ((name, code) => ` ${name}=${code}`)
        return (code: string) => `<${tag}${spell(`on${event}`, code)}>x</${tag}>`
      }),
    ),
    ...sinks.flatMap((sink) => addresses.map((spell) => (code: string) => sink(spell(code)))),
    ...mutations.flatMap((mutate) => wrappers.map((wrap) => (code: string) => wrap(mutate(code)))),
  ]
  return made.map((make, index) => `<b>!</b>${make(`top.hit(${index})`)}`)
}
