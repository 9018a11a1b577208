declare module 'virtual:teams-themes' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import relatively
  type Theme = import('@fluentui/react-components').Theme
  export const themes: Readonly<Record<'light' | 'dark' | 'contrast', Theme>>
}
