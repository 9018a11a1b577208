import type { Maker } from './occasion.ts'
import { filled } from './phrases.ts'

/** A file of plain words, with its places filled. */
export const note =
  (...lines: readonly string[]): Maker =>
  (occasion) => ({ kind: 'plain', text: `${filled(lines.join('\n'), occasion)}\n` })

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
  '**Stand:** angenommen am {past}',
  '',
  '## Lage',
  '',
  'Das Zollsystem ist nachts bis zu {few} Stunden nicht erreichbar. Direkte Aufrufe blockieren dann die Frachtakte.',
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
  '- Leerfahrten der Lkw mit Nachbarn teilen (wer fragt {customer}?)',
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

export const handover = note(
  'Übergabe Früh an Spät',
  '',
  'Schiff      : {vessel}, {moves} Bewegungen offen, fertig gegen {time} Uhr',
  'Brücken     : {crane} mit Lastbegrenzung wegen Wind, sonst keine Einschränkung',
  'Kühllager   : Zone B zu {high} belegt, zwei Stellplätze gesperrt (Wasser)',
  'Gate        : Standzeit im Mittel {count} Minuten, Waage zeigt gelegentlich Code 17',
  'Personal    : {person} geht um {time} Uhr, Vertretung ist geregelt',
  '',
  'Bitte noch erledigen:',
  '- Reeferliste an {customer} schicken',
  '- Ersatzakku für Scanner 12 holen',
  '- Absperrung Halle 2 prüfen',
)

/** What a nightly job of the backup wrote. */
export const backupLog: Maker = ({ random, date }) => {
  const jobs = ['ablage', 'frachtakte', 'postfach', 'waage', 'kamera-index', 'personal']
  const lines = jobs.flatMap((job, index) => {
    const time = `${date} 0${1 + index}:${String(random.integer(0, 59)).padStart(2, '0')}`
    return [
      `${time}:02 INFO  [${job}] Sicherung gestartet`,
      `${time}:31 INFO  [${job}] ${random.integer(800, 240_000)} Dateien, ${random.integer(2, 90)},${random.integer(0, 9)} GB, davon neu ${random.integer(1, 40)} %`,
      `${time}:58 ${random.next() < 0.12 ? 'WARN  ' : 'INFO  '}[${job}] Prüfsumme verglichen, Dauer ${random.integer(2, 48)} min`,
    ]
  })
  return { kind: 'plain', text: `${lines.join('\r\n')}\r\n` }
}
