// What modules of the portal look for in a browser while they are loaded. The nonce is the mark that the server fills in at every answer.
Object.assign(globalThis, {
  addEventListener: () => {},
  BroadcastChannel: class {},
  document: { documentElement: { lang: 'ar', dir: 'rtl' }, querySelector: () => ({ getAttribute: () => '__CSP_NONCE__' }) },
  localStorage: { getItem: () => null, setItem: () => {} },
  sessionStorage: { getItem: () => null },
})
