/** A simulated failure of a real component around the product. */
export type Fault = {
  name: string
  asked: string
  /** names of required programs */
  needs: readonly string[]
  /** true if the fault requires root, for mounts or other users */
  asRoot?: true
  /** Causes the fault and checks the product. `folder` is temporary. An exception counts as a failed check. */
  bringAbout(folder: string): Promise<Seen>
}

export type Seen = { held: boolean; seen: string }
