/** Forty answers that no back end should give. `said200`: the envelope looks like a success, its data is rubbish. */
export interface BadAnswer {
  name: string
  status: number
  body: string | Error
  said200?: true
}

const bad = (name: string, body: string | Error, status = 200): BadAnswer => ({ name, status, body })
const ok = (name: string, data: unknown): BadAnswer => ({
  name,
  status: 200,
  body: JSON.stringify({ code: 200, msg: 'ok', data }),
  said200: true,
})

const cut = (name: string) => bad(name, new TypeError('terminated'))
/** `rows`: how long the longest list of rubbish is. */
export const badAnswers = (rows = 50_000): BadAnswer[] => [
  bad('captive portal', '<!doctype html><title>Free Wi-Fi</title><p>Sign in'),
  bad('captive portal, 302 followed', '<html><body>Welcome</body></html>', 200),
  bad('empty body', ''),
  bad('blanks only', '  \n '),
  bad('cut JSON', '{"code":200,"msg":"ok","data":{"orderSn":"D1","sta'),
  bad('JSON with a tail', '{"code":200,"data":{}}<!-- proxy -->'),
  bad('trailing comma', '{"code":200,"data":{},}'),
  bad('JSONP', 'callback({"code":200,"data":{}})'),
  bad('a text', '"ok"'),
  bad('a number', '200'),
  bad('true', 'true'),
  bad('null', 'null'),
  bad('a bare list', '[{"code":200}]'),
  bad('code 500 in a 200', '{"code":500,"msg":"x","data":{}}'),
  bad('code 0', '{"code":0,"msg":"ok","data":{}}'),
  bad('code true', '{"code":true,"data":{}}'),
  bad('code "ok"', '{"code":"ok","data":{}}'),
  bad('code in a list', '{"code":[200],"data":{}}'),
  bad('code 200.5', '{"code":200.5,"data":{}}'),
  bad('code -200', '{"code":-200,"data":{}}'),
  bad('code "200x"', '{"code":"200x","data":{}}'),
  bad('HTTP 500 with a success', '{"code":200,"data":{"orderSn":"D1","status":1}}', 500),
  bad('HTTP 502', '<html>Bad gateway</html>', 502),
  bad('HTTP 503, no envelope', 'Service unavailable', 503),
  bad('HTTP 504', '', 504),
  bad('HTTP 404', '{"code":404,"msg":"x"}', 404),
  bad('HTTP 204', '', 204),
  bad('HTTP 413', '<html>Too large</html>', 413),
  cut('connection cut in the body'),
  bad('a byte order mark and rubbish', '\uFEFF\u0000\u0001'),
  ok('a text as data', 'ok'),
  ok('a number as data', 42),
  ok('data with other members', { success: true, result: { id: 1 } }),
  ok('data of the wrong kinds', { orderSn: null, status: 'done', amount: 'NaN', records: 'none', token: 7 }),
  ok('amounts with exponents', {
    orderSn: 'D1',
    status: 1.5,
    amount: '1e3',
    charge: 'Infinity',
    receiveAmount: '0x10',
  }),
  ok('an order without its status', { orderSn: 'D1', amount: '1000', currency: 'JPY' }),
  ok('rows that are no rows', {
    records: [null, 1, 'x', [], { orderSn: {} }],
    total: 5,
    size: 20,
    current: 1,
  }),
  ok('totals that are no numbers', { records: [], total: 'many', size: -1, current: 0 }),
  ok('a very long list of rubbish', { records: Array.from({ length: rows }, () => ({ a: 1 })), total: rows }),
  ok('a prototype in the data', { __proto__: { token: 'x' }, constructor: { name: 'x' } }),
]
