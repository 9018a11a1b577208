/** First-level folders of the installation that is measured; their names say how many entries they hold. */
export const folders = {
  uploads: 'Ablage',
  hundred: 'Hundert',
  thousand: 'Tausend',
  threeThousand: 'Dreitausend',
  tenThousand: 'Zehntausend',
  watched: 'Beobachtet',
}
