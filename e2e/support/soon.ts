/**
 * What is done in one browser has to be seen in another within two seconds. Beside other journeys it takes longer, so
 * that these only fail at five times as much, as ceilings do.
 */
export const soon = { timeout: 10_000 }
