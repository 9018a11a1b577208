declare module 'virtual:teams-themes' {
  // an ambient module cannot import relatively
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Theme = import('@fluentui/react-components').Theme
  export const themes: Readonly<Record<'light' | 'dark' | 'contrast', Theme>>
}
