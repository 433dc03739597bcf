/** A simulated failure of a real component around the product. */
export type Fault = {
  name: string
  asked: string
  /** required programs */
  needs: readonly string[]
  /** requires root for mounts or other users */
  asRoot?: true
  /** `folder` is temporary. An exception counts as a failed check. */
  bringAbout(folder: string): Promise<Seen>
}

export type Seen = { held: boolean; seen: string }
