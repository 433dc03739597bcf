/** Value of the parameter `import` for the screen of all imports. Other values are ids. */
export const allImports = 'all'
export const importPath = `?tab=registrations&import=${allImports}`
