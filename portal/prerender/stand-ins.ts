// Replaces browser objects while rendering. The server replaces the placeholder of the nonce in each response.
Object.assign(globalThis, {
  addEventListener: () => {},
  BroadcastChannel: class {},
  document: { documentElement: { lang: 'ar', dir: 'rtl' }, querySelector: () => ({ getAttribute: () => '__CSP_NONCE__' }) },
  localStorage: { getItem: () => null, setItem: () => {} },
  sessionStorage: { getItem: () => null },
})
