import type { GriffelStyle } from '@fluentui/react-components'

// As large as a finger needs it where the pointer is one (WCAG 2.2, 2.5.5: 44 px). Spread into the styles of what is pressed.

/** As high as a finger needs it. */
export const touchHeight = { '@media (pointer: coarse)': { minHeight: '44px' } } satisfies GriffelStyle

/** As high and wide as a finger needs it. */
export const touchSquare = {
  '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
} satisfies GriffelStyle

/** The same where a row would stretch it: no higher than that. */
export const touchBox = {
  '@media (pointer: coarse)': { minWidth: '44px', height: '44px' },
} satisfies GriffelStyle

/** A line of text, as of a menu, as high as a finger needs it. */
export const touchLine = {
  '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' },
} satisfies GriffelStyle

/** A box to tick with its words: Fluent sets the box to their first line, a finger's height sets both to its middle. */
export const touchCheckbox = {
  '@media (pointer: coarse)': {
    minHeight: '44px',
    alignItems: 'center',
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
  },
} satisfies GriffelStyle

/** One of several to choose from, with its words: as of a box to tick. */
export const touchRadio = {
  '@media (pointer: coarse)': {
    minHeight: '44px',
    alignItems: 'center',
    '& .fui-Radio__indicator': { alignSelf: 'center' },
  },
} satisfies GriffelStyle

/** A link in a line of its own: 24 px for a mouse, as high as a finger needs it. */
export const touchLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24px',
  '@media (pointer: coarse)': { minHeight: '44px' },
} satisfies GriffelStyle

/** The same for a link whose words are cut at their end, which a flex box would not let them be. */
export const touchCutLink = {
  paddingBlock: '2px',
  '@media (pointer: coarse)': { paddingBlock: '12px' },
} satisfies GriffelStyle

/** The same for a link between words that are not pressed: its 44 px lie over them, so that the lines stay together. */
export const touchOverWords = {
  '@media (pointer: coarse)': { position: 'relative', paddingBlock: '12px', marginBlock: '-12px' },
} satisfies GriffelStyle

/** The same for a link within a text: it begins a line of its own there, so that a thumb finds it. */
export const touchOwnLine = {
  '@media (pointer: coarse)': {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
  },
} satisfies GriffelStyle

/** Every button inside as high as a finger needs it. */
export const touchButtons = {
  '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
} satisfies GriffelStyle

/** A row, or a cell of a table, which grows with what is in it. */
export const touchRow = { '@media (pointer: coarse)': { height: '44px' } } satisfies GriffelStyle

/** A field whose border lies around what is pressed, which then has 44 px. */
export const touchField = { '@media (pointer: coarse)': { minHeight: '46px' } } satisfies GriffelStyle
