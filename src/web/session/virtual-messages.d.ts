declare module 'virtual:messages/*' {
  // an ambient module cannot import relatively
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const messages: import('./messages.ts').Messages
}
