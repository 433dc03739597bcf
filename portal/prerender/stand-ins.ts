// Browser stubs. The server replaces the nonce placeholder per response.
Object.assign(globalThis, {
  addEventListener: () => {},
  BroadcastChannel: class {},
  document: { documentElement: { lang: 'ar', dir: 'rtl' }, querySelector: () => ({ getAttribute: () => '__CSP_NONCE__' }) },
  localStorage: { getItem: () => null, setItem: () => {} },
  sessionStorage: { getItem: () => null },
})
