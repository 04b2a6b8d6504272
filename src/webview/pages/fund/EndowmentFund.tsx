import { calls } from '../../request/calls.ts';
import { Loaded } from '../../request/Loaded.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { FundSteps } from './FundSteps.tsx';

/** The endowment fund: what it is and has, giving to it, and paying what was given. */
const EndowmentFund = () => {
  const fund = useLoad(calls.fund);
  return <Loaded of={fund}>{(data, set) => <FundSteps fund={data} onFund={set} />}</Loaded>;
};

export default EndowmentFund;
