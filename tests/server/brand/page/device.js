// In a preview of the desk, before the app: a device of its own, so that nothing of the operator's browser is read or
// changed, and the address of the screen, which the desk cannot be at.
;(() => {
  const { path, token } = document.currentScript.dataset
  const storage = () => {
    const entries = new Map()
    return {
      getItem: (key) => entries.get(String(key)) ?? null,
      setItem: (key, value) => void entries.set(String(key), String(value)),
      removeItem: (key) => void entries.delete(String(key)),
      clear: () => entries.clear(),
      key: (at) => [...entries.keys()][at] ?? null,
      get length() {
        return entries.size
      },
    }
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: storage() })
  if (token) window.localStorage.setItem('token', token)
  delete Navigator.prototype.serviceWorker
  history.replaceState(null, '', path)
})()
