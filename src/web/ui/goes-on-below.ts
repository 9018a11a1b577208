import { tokens } from '@fluentui/react-components'

const plain = (color: string): string => `linear-gradient(${color}, ${color})`

/** Of what scrolls on such a ground: where more of it lies below, a line says so; at its end the ground that scrolls along is over it. */
export const goesOnBelow = (ground: string) =>
  ({
    backgroundImage: `${plain(ground)}, ${plain(tokens.colorNeutralStroke2)}`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 1px',
    backgroundAttachment: 'local, scroll',
    '@media (forced-colors: active)': { backgroundImage: 'none' },
  }) as const
