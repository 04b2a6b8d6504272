import { calls } from '../../request/calls.ts';
import { Loaded } from '../../request/Loaded.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** A person's own data. */
const EditProfile = () => {
  const profile = useLoad(calls.profile);
  return <Loaded of={profile}>{(data, set) => <ProfileForm profile={data} onSaved={set} />}</Loaded>;
};

export default EditProfile;
