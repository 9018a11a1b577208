declare module 'virtual:messages/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import relatively
  export const messages: import('./messages.ts').SentMessages
}
