import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  harbour: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: -1,
    width: '100%',
    height: 'clamp(150px, 36vh, 340px)',
    pointerEvents: 'none',
    strokeLinecap: 'round',
    // the form comes first
    '@media (max-height: 599px), (max-width: 359px), (forced-colors: active)': { display: 'none' },
    '@media (max-width: 639px)': { height: '14vh' },
  },
  far: { fill: tokens.colorBrandBackground2 },
  houses: { fill: tokens.colorBrandBackground2Hover },
  near: { fill: tokens.colorBrandStroke2 },
  windows: { fill: tokens.colorNeutralBackground2 },
  light: { fill: tokens.colorPaletteMarigoldBorderActive, opacity: 0.8 },
  lines: { stroke: tokens.colorBrandStroke2, fill: 'none', strokeWidth: '3px' },
  waves: { stroke: tokens.colorNeutralBackground2, fill: 'none', strokeWidth: '3px', opacity: 0.7 },
})

/** Where the water begins, of 340. */
const shore = 262

const house = ([x, width, height, roof]: readonly [number, number, number, number]): string =>
  `M${x} ${shore}v${-height}l${width / 2}${-roof} ${width / 2} ${roof}v${height}z`

/** A house of merchants with the steps of its gable. */
const steppedHouse = (x: number, height: number): string =>
  `M${x} ${shore}v${-height}h10v-16h10v-14h10v-14h16v14h10v14h10v16h10v${height}z`

const storeys = (x: number, y: number, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    return `M${x + column * 18} ${y + Math.floor(index / columns) * 24}h7v11h-7z`
  }).join('')

const wave = (x: number, y: number): string => `M${x} ${y}c9 0 9 6 18 6s9-6 18-6 9 6 18 6 9-6 18-6`

const row = [
  [70, 70, 88, 34],
  [140, 58, 116, 40],
  [284, 64, 96, 36],
  [348, 74, 74, 30],
  [1090, 66, 84, 34],
  [1156, 60, 120, 42],
  [1302, 72, 90, 36],
] as const

/** Houses, ships and a lighthouse around still water: what stands behind the pages before the sign-in. Says nothing. */
export function Harbour() {
  const styles = useStyles()
  return (
    <svg className={styles.harbour} viewBox="0 0 1600 340" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path
        className={styles.far}
        d={`M0 ${shore}v-62c130-22 220-34 350-26s210 30 340 22 230-50 380-44 230 40 330 36 150-18 200-24v98z`}
      />
      <path
        className={styles.houses}
        d={row.map(house).join('') + steppedHouse(198, 92) + steppedHouse(1216, 104)}
      />
      <path
        className={styles.windows}
        d={
          storeys(90, 190, 2, 3) +
          storeys(156, 164, 2, 4) +
          storeys(224, 184, 2, 3) +
          storeys(304, 182, 2, 3) +
          storeys(1110, 194, 2, 3) +
          storeys(1174, 162, 2, 4) +
          storeys(1242, 172, 2, 4) +
          storeys(1324, 190, 2, 3)
        }
      />
      <path
        className={styles.light}
        d={storeys(174, 188, 1, 1) + storeys(304, 206, 1, 1) + storeys(1260, 196, 1, 1)}
      />
      <path
        className={styles.lines}
        d={`M470 ${shore}V150M470 156h-64M470 156h108M452 ${shore}h36M470 132l-44 24M470 132l92 24M548 158v42`}
      />
      <path className={styles.near} d="M540 200h16v12h-16z" />
      <path
        className={styles.near}
        d={`M1462 ${shore}l9-106h30l9 106zM1466 156v-9h40v9zM1474 147v-20a12 12 0 0 1 24 0v20z`}
      />
      <circle className={styles.light} cx="1486" cy="135" r="7" />
      <path className={styles.windows} d="M1482 186h8v14h-8zM1482 220h8v14h-8z" />
      <rect className={styles.houses} y={shore} width="1600" height="80" />
      <path
        className={styles.near}
        d="M236 286h190l-22 26H262zM286 262h34v24h-34zM326 272h24v14h-24zM354 272h24v14h-24zM326 256h24v14h-24z"
      />
      <path className={styles.near} d="M1190 292h92l-16 22h-62zM1232 288v-78l44 74zM1226 288v-62l-30 58z" />
      <path
        className={styles.waves}
        d={[
          wave(70, 296),
          wave(480, 308),
          wave(640, 290),
          wave(830, 318),
          wave(960, 294),
          wave(1330, 306),
          wave(1480, 288),
        ].join('')}
      />
    </svg>
  )
}
