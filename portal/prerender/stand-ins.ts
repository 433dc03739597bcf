// Browser stubs that modules need when loaded. The nonce is the placeholder that the server replaces per response.
Object.assign(globalThis, {
  addEventListener: () => {},
  BroadcastChannel: class {},
  document: { documentElement: { lang: 'ar', dir: 'rtl' }, querySelector: () => ({ getAttribute: () => '__CSP_NONCE__' }) },
  localStorage: { getItem: () => null, setItem: () => {} },
  sessionStorage: { getItem: () => null },
})
