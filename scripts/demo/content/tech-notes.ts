import type { Maker } from './occasion.ts'

/** A file of plain words. */
export const note =
  (...lines: readonly string[]): Maker =>
  () => ({ kind: 'plain', text: `${lines.join('\n')}\n` })

/** A file without any content. */
export const empty: Maker = () => ({ kind: 'plain', text: '' })

export const readme = note(
  '# Frachtakte – Zolladapter (C#)',
  '',
  'Dienst, der Zollanmeldungen aus der Frachtakte an das Zollsystem übergibt und die Antworten zurückschreibt.',
  '',
  '## Aufbau',
  '',
  '| Projekt | Aufgabe |',
  '| --- | --- |',
  '| `Zolladapter.Kern` | Regeln, Prüfung der Warentarifnummer |',
  '| `Zolladapter.Netz` | Übertragung, Wiederholung bei Ausfall |',
  '| `Zolladapter.Dienst` | Zeitplan, Protokoll, Gesundheitsprüfung |',
  '',
  '## Loslegen',
  '',
  '```csharp',
  'var anmeldung = Anmeldung.Aus(frachtakte);',
  'if (!anmeldung.IstVollständig) return anmeldung.Fehler;',
  'await zoll.SendeAsync(anmeldung, abbruch);',
  '```',
  '',
  '1. Testzugang beim Team Zoll beantragen',
  '2. `appsettings.Local.json` nach Vorlage anlegen',
  '3. `dotnet run --project Zolladapter.Dienst`',
  '',
  '> Änderungen an den Regeln brauchen die Freigabe von Gesa Folkerts.',
)

export const changelog = note(
  '# Änderungen',
  '',
  '## 1.8.0 – 2026-05-12',
  '',
  '- Warentarifnummer wird vor dem Senden geprüft',
  '- Wiederholung nach Ausfall in wachsenden Abständen',
  '',
  '## 1.7.2 – 2026-03-02',
  '',
  '- Umlaute in Firmennamen werden richtig übertragen (`Müller & Söhne`)',
  '',
  '## 1.7.0 – 2026-01-20',
  '',
  '- Anmeldungen für `MV Humber Star` als Sammelanmeldung',
  '- Protokoll ohne personenbezogene Daten',
)

export const architectureNote = note(
  '# Entscheidung 4: Nachrichten statt direkter Aufrufe',
  '',
  '**Stand:** angenommen am 28. Januar 2026',
  '',
  '## Lage',
  '',
  'Das Zollsystem ist nachts bis zu fünf Stunden nicht erreichbar. Direkte Aufrufe blockieren dann die Frachtakte.',
  '',
  '## Entscheidung',
  '',
  'Anmeldungen gehen in eine Warteschlange. Der Adapter holt sie ab, sobald das Zollsystem antwortet.',
  '',
  '## Folgen',
  '',
  '- Die Oberfläche zeigt „übermittelt“ statt „angenommen“',
  '- Doppelte Nachrichten sind möglich und müssen erkannt werden',
  '- Die Reihenfolge je Sendung bleibt erhalten',
)

export const retreatNotes = note(
  '# Ideen aus der Klausur 💡',
  '',
  'Worpswede, zwei Tage, elf Leute, ein Flipchart. Ungefiltert, die Reihenfolge sagt nichts.',
  '',
  '## Was wir anders machen könnten',
  '',
  '- Ein Kundenportal für alle drei Gesellschaften statt drei Anmeldungen',
  '- Zeitfenster am Gate verkaufen wie Sitzplätze: früh buchen, weniger zahlen',
  '- Leerfahrten der Lkw mit Nachbarn teilen (wer fragt die Spedition Süß & Töchter?)',
  '- Schichtplan per Abstimmung im Team',
  '',
  '## Was wir lassen sollten',
  '',
  '1. Berichte, die niemand liest',
  '2. Drei Unterschriften unter 1.000 €',
  '3. Dienstreisen für eine Stunde Besprechung',
  '',
  '| Idee | Punkte | Wer kümmert sich |',
  '| --- | --: | --- |',
  '| Kundenportal | 14 | Jasmin Tran |',
  '| Zeitfenster | 11 | Silke Tönnies |',
  '| Leerfahrten | 6 | Uwe Maaß |',
  '',
  '> „Wir sind ein Hafen. Bei uns kommt alles an – warum nicht auch Ideen?“ – Katharina Brandt',
)

/** What the early shift leaves to the late one: ship, moves left and when it is done, crane, store, gate, staff, what is to be done. */
export const handover = (
  [ship, left, done]: readonly [ship: string, left: number, done: string],
  crane: string,
  store: string,
  turnTime: number,
  staff: string,
  ...todo: readonly string[]
): Maker =>
  note(
    'Übergabe Früh an Spät',
    '',
    `Schiff      : ${ship}, ${left} Bewegungen offen, fertig gegen ${done} Uhr`,
    `Brücken     : ${crane}`,
    `Kühllager   : ${store}`,
    `Gate        : Standzeit im Mittel ${turnTime} Minuten`,
    `Personal    : ${staff}`,
    '',
    'Bitte noch erledigen:',
    ...todo.map((each) => `- ${each}`),
  )

/** What a nightly job of the backup wrote. */
export const backupLog: Maker = ({ random, date }) => {
  const jobs = ['ablage', 'frachtakte', 'postfach', 'waage', 'kamera-index', 'personal']
  // The store grows by some files a day; the sizes of the others hardly change.
  const day = Math.round((Date.parse(date) - Date.parse('2026-01-01')) / 86_400_000)
  const sizes = [
    [178_000 + day * 70, 88 + Math.round(day / 20)],
    [41_200 + day * 38, 26 + Math.round(day / 30)],
    [96_400 + day * 12, 37],
    [9_300 + day * 3, 2],
    [12_800, 14],
    [3_150 + day, 3],
  ]
  const lines = jobs.flatMap((job, index) => {
    const time = `${date} 0${1 + index}:${String(random.integer(0, 59)).padStart(2, '0')}`
    return [
      `${time}:02 INFO  [${job}] Sicherung gestartet`,
      `${time}:31 INFO  [${job}] ${sizes[index]?.[0] ?? 0} Dateien, ${sizes[index]?.[1] ?? 0} GB, davon neu ${random.integer(1, 40)} %`,
      `${time}:58 ${random.next() < 0.12 ? 'WARN  ' : 'INFO  '}[${job}] Prüfsumme verglichen, Dauer ${random.integer(2, 48)} min`,
    ]
  })
  return { kind: 'plain', text: `${lines.join('\r\n')}\r\n` }
}
