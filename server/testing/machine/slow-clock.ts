// A process that preloads this module has a clock that is slow by CLOCK_BEHIND_SECONDS.
const behind = Number(process.env['CLOCK_BEHIND_SECONDS']) * 1000
const RealDate = Date

class SlowDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RealDate.now() - behind)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() - behind
  }
}

globalThis.Date = SlowDate as DateConstructor
