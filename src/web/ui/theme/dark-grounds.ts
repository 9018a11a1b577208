/** In Kontor's dark theme and in that of Teams, in place of Fluent's colours. */
export const darkGrounds = {
  // what cannot be used now can be read on every ground it stands on, 4.5:1
  colorNeutralForegroundDisabled: '#979797',
  // Fluent's is nearly black, and would stand out more than a button that can be used
  colorNeutralBackgroundDisabled: '#303030',
  // the grounds of grey avatars; Fluent's are those of the page
  colorPaletteAnchorBackground2: '#3b4447',
  colorPaletteMinkBackground2: '#4a4745',
}
