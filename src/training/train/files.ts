// The files of a training, by the path of its network.

/** Files beside the network `out`: the record, the curve of loss, and the state of an interrupted training. */
export function filesOf(out: string) {
  const stem = out.slice(0, -".net".length);
  return { network: out, record: `${stem}.json`, curve: `${stem}.svg`, checkpoint: `${out}.checkpoint` };
}
