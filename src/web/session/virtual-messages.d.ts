declare module 'virtual:messages/*' {
  export const messages: import('./messages.ts').Messages
}
